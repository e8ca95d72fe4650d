/** Also on every page, which says where the feed is. */
export function formatFeedTitle(dealerName: string): string {
  return `Nové vozy – ${dealerName}`
}

/** The heading of the Atom feed. */
export const atomTexts = {
  searchTitle: (dealerName: string) => `Nové vozy podle hledání – ${dealerName}`,
  subtitle: ({ name, town }: { readonly name: string; readonly town: string }) =>
    `Vozy, které přibyly do\u00a0nabídky. ${name}, ${town}.`,
} as const
