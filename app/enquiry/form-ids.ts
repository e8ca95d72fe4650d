/** The fragment with which a form is sent: where it is answered with its faults, the browser goes to them. */
export const FAULTS_ID = "chyby"

/** Of the form on a vehicle's page: the target of the links in the price card, in the dock and on the windscreen. */
export const ENQUIRY_ID = "poptavka"

/** Of the heading that thanks. */
export const SENT_ID = "hotovo"
