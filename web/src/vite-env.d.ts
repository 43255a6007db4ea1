interface ImportMetaEnv {
  /** Language in which the app is built, such as "en". */
  readonly GREENROOM_LANGUAGE: string;
}
