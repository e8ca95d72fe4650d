/** Also on every page, which says where the feed is. */
export function formatFeedTitle(dealerName: string): string {
  return `Nová vozidla – ${dealerName}`
}

/** The heading of the Atom feed. */
export const atomTexts = {
  searchTitle: (dealerName: string) => `Nová vozidla podle hledání – ${dealerName}`,
  subtitle: ({ name, town }: { readonly name: string; readonly town: string }) =>
    `Vozidla, která přibyla do\u00a0nabídky. ${name}, ${town}.`,
} as const
