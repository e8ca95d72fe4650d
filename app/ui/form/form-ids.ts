/** The fragment with which a form is sent: where it is answered with its faults, the browser goes to them. */
export const FAULTS_ID = "chyby"

/** Of the heading that thanks. */
export const SENT_ID = "hotovo"
