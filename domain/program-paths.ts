/** Addresses that programs read and pages name. */
export const ATOM_PATH = "/nova-vozidla.atom"
export const OPEN_STOCK_PATH = "/vozidla.json"
