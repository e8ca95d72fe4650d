/** Where pages report a vehicle's views and contacts, and searches that found nothing. */
export const COUNT_PATH = "/zajem"
