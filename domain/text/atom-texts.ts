/** The heading of the Atom feed. */
export const atomTexts = {
  title: (dealerName: string) => `Nová vozidla – ${dealerName}`,
  searchTitle: (dealerName: string) => `Nová vozidla podle hledání – ${dealerName}`,
  subtitle: ({ name, town }: { readonly name: string; readonly town: string }) =>
    `Vozidla, která přibyla do\u00a0nabídky. ${name}, ${town}.`,
} as const
