/** Every vehicle, for the dealer. */
export const vehiclesTexts = {
  heading: "Auta",
  sheet: "List vozu",
  windscreen: "A4 za\u00a0sklo",
} as const
