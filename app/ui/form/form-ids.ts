/** The fragment with which a form is sent: where it is answered with its errors, the browser goes to them. */
export const ERRORS_ID = "chyby"

/** The id of the heading that confirms. */
export const SENT_ID = "hotovo"
