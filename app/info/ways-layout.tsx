import { CallToAction } from "#app/dealer/call-to-action.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { PageHead } from "./page-head.tsx"
import { type Way, Ways } from "./ways.tsx"

type WaysLayoutProps = {
  readonly dealer: Dealer
  readonly texts: {
    readonly heading: string
    readonly lead: string
    readonly waysHeading: string
    readonly ways: readonly Way[]
    readonly callTitle: string
    readonly callText: string
  }
}

/** Financing and warranty: the same page with different texts. */
export function WaysLayout({ dealer, texts }: WaysLayoutProps) {
  return (
    <>
      <PageHead title={texts.heading} lead={texts.lead} />
      <section className="wrap pt-(--section)">
        <h2>{texts.waysHeading}</h2>
        <Ways ways={texts.ways} dealer={dealer} />
      </section>
      <CallToAction dealer={dealer} title={texts.callTitle} text={texts.callText} />
    </>
  )
}
