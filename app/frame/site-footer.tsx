import { memo } from "react"
import { Link } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { footerAbout, footerLaw, footerServices } from "#app/frame/navigation.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { commonTexts, footerTexts } from "#app/ui/texts.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { Hem, Mark } from "../ui/ornaments.tsx"
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

function LinkColumn({
  heading,
  links,
}: {
  heading: string
  links: readonly { name: string; path: string }[]
}) {
  return (
    <div>
      <h2 className="site-footer-heading">{heading}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} discover="none" className="footer-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contacts() {
  const dealer = useDealer()
  return (
    <div className="site-footer-contacts">
      <h2 className="site-footer-heading">{footerTexts.contacts}</h2>
      <ul>
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
      </ul>
    </div>
  )
}

function LegalLine() {
  const dealer = useDealer()
  const { firm, author } = dealer
  return (
    <div className="legal-line dots-top">
      <p>{`© ${dealer.copyrightYear} ${dealer.name}, ${dealer.town}`}</p>
      <p>{`${firm.name}, ${footerTexts.registrationNumber} ${firm.registrationNumber}, ${firm.register}`}</p>
      <p className="legal-links">
        {footerLaw.map(({ name, path }) => (
          <Link key={path} to={path} discover="none">
            {name}
          </Link>
        ))}
      </p>
      <p>
        {footerTexts.author}{" "}
        <a href={author.url} target="_blank" rel="noopener">
          {author.name}
        </a>
      </p>
    </div>
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
