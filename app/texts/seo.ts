export const seoTexts = {
  newVehicles: (dealerName: string) => `Nová vozidla – ${dealerName}`,
} as const
