import { launchFirefox } from "./driver/firefox.ts";
import { journey } from "./steps/journey.ts";

journey("Firefox", launchFirefox);
