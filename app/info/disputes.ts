/** The body that consumers may turn to, named by law. */
export const DISPUTES_URL = "https://www.coi.cz/"
