import { launchWebKit } from "./driver/webkit.ts";
import { journey } from "./steps/journey.ts";

journey("WebKit", launchWebKit);
