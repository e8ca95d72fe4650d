export const vehicleTexts = {
  back: "Zpět na výběr",
  parameters: "Technické parametry",
  remarks: "Další informace",
  equipment: "Výbava",
  sale: "prodej vozidla",
} as const
