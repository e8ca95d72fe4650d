import { Fragment, memo, type ReactNode } from "react"
import { Link } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { footerAbout, footerLaw, footerServices } from "#app/frame/navigation.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { commonTexts, footerTexts } from "#app/ui/texts.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { Hem, Mark } from "../ui/ornaments.tsx"
import "../ui/arrow-after.css"
import "./site-footer.css"

export const SiteFooter = memo(function SiteFooter() {
  const dealer = useDealer()
  return (
    <footer className="cloth print:hidden">
      <Hem className="text-on-cloth opacity-55" />
      <div className="wrap">
        <div className="site-footer-content">
          <div>
            <FooterLogo under={`${dealer.town}, od\u00a0roku ${dealer.foundedYear}`} />
            <p className="site-footer-tagline">{dealer.tagline ?? footerTexts.tagline}</p>
            <SocialLinks social={dealer.social} />
          </div>
          <div className="site-footer-columns">
            <LinkColumn heading={footerTexts.services} links={footerServices} />
            <LinkColumn heading={footerTexts.about} links={footerAbout} />
            <Contacts />
          </div>
        </div>
        <LegalLine />
      </div>
    </footer>
  )
})

function SocialLinks({ social: { photos, network, videos } }: { social: Dealer["social"] }) {
  return (
    <ul className="social-links">
      {[photos, network, videos].map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" className="footer-link social-link">
            {name}
            <span className="sr-only">{` (${commonTexts.newWindow})`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** On a phone a fold. Its links follow it, so that a style shows them in a wide window: not every browser opens a fold by style. */
function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <details className="site-footer-fold">
        <summary className="arrow-after">{heading}</summary>
      </details>
      <div className="site-footer-column">
        <h2 className="site-footer-heading">{heading}</h2>
        <ul>{children}</ul>
      </div>
    </div>
  )
}

type LinkColumnProps = {
  readonly heading: string
  readonly links: readonly { name: string; path: string }[]
}

function LinkColumn({ heading, links }: LinkColumnProps) {
  return (
    <Column heading={heading}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} discover="none" className="footer-link">
            {name}
          </Link>
        </li>
      ))}
    </Column>
  )
}

function Contacts() {
  const dealer = useDealer()
  return (
    <Column heading={footerTexts.contacts}>
      {dealer.phones.map(({ dial, display }) => (
        <li key={dial}>
          <a href={`tel:${dial}`} className="footer-link">
            {display}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${dealer.email}`} className="footer-link">
          <EmailAddress email={dealer.email} />
        </a>
      </li>
      <li>
        <a href={dealer.map.link} target="_blank" rel="noopener" className="footer-link">
          {`${dealer.street}, ${formatTownLine(dealer)}`}
        </a>
      </li>
    </Column>
  )
}

function LegalLine() {
  const dealer = useDealer()
  const { firm, author } = dealer
  const registered = `${footerTexts.registrationNumber} ${firm.registrationNumber}, ${firm.register}`
  return (
    <p className="legal-line">
      {`© ${dealer.copyrightYear} ${dealer.name}, ${dealer.town} · ${firm.name}, ${registered}`}
      {footerLaw.map(({ name, path }) => (
        <Fragment key={path}>
          {" · "}
          <Link to={path} discover="none">
            {name}
          </Link>
        </Fragment>
      ))}
      {` · ${footerTexts.author} `}
      <a href={author.url} target="_blank" rel="noopener">
        {author.name}
      </a>
    </p>
  )
}

function FooterLogo({ under }: { under: string }) {
  return (
    <Link to="/" className="footer-logo">
      <Mark />
      <span>
        {useDealer().name}
        <small>{under}</small>
        <span className="sr-only"> – domů</span>
      </span>
    </Link>
  )
}
