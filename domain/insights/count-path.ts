/** Where pages report what is counted: of a vehicle, or of a search that found nothing. */
export const COUNT_PATH = "/zajem"
