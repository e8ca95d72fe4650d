/** The id of the form on a vehicle's page: the target of the links in the price card, in the dock and on the windscreen. */
export const ENQUIRY_ID = "poptavka"
