import { memo } from "react"
import { Link } from "react-router"
import { commonTexts, footerTexts } from "#app/texts/common.ts"
import { footerAbout, footerServices } from "#app/texts/navigation.ts"
import { type Dealer, formatTownLine } from "#domain/dealer.ts"
import { Icon, type IconName } from "./icon.tsx"
import { Logo } from "./logo.tsx"
import { Hem } from "./ornaments.tsx"

const linkClass =
  "inline-flex min-h-11 items-center text-on-cloth-2 no-underline hover:text-on-cloth hover:underline"

export const SiteFooter = memo(function SiteFooter({ dealer }: { dealer: Dealer }) {
  return (
    <footer className="cloth print:hidden">
      <Hem id="hem" className="text-on-cloth opacity-55" />
      <div className="wrap">
        <div className="grid gap-8 pt-[clamp(2.5rem,2rem+2vw,4rem)] pb-8 lg:grid-cols-[1fr_auto]">
          <div>
            <Logo dealer={dealer} under={`${dealer.town}, od\u00a0roku ${dealer.foundedYear}`} onCloth />
            <p className="mt-4 max-w-[34ch] text-on-cloth-2">{footerTexts.tagline}</p>
            <SocialLinks social={dealer.social} />
          </div>
          <div className="grid grid-cols-2 gap-6 md:grid-cols-[repeat(3,auto)] md:gap-12 lg:gap-[clamp(3rem,5vw,5.5rem)]">
            <LinkColumn heading={footerTexts.services} links={footerServices} />
            <LinkColumn heading={footerTexts.about} links={footerAbout} />
            <Contacts dealer={dealer} />
          </div>
        </div>
        <LegalLine dealer={dealer} />
      </div>
    </footer>
  )
})

function SocialLinks({ social }: { social: Dealer["social"] }) {
  const links: readonly { name: string; href: string; icon: IconName }[] = [
    { name: footerTexts.photos, href: social.photos, icon: "camera" },
    { name: footerTexts.network, href: social.network, icon: "users" },
    { name: footerTexts.videos, href: social.videos, icon: "video" },
  ]
  return (
    <ul className="mt-4 flex gap-2">
      {links.map(({ name, href, icon }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (${commonTexts.newWindow})`}
            className="grid size-12 place-items-center rounded-full border-[1.5px] border-cloth-line text-on-cloth hover:bg-white/10"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const headingClass = "mb-1.5 font-bold text-[1.0625rem] tracking-normal"

function LinkColumn({
  heading,
  links,
}: {
  heading: string
  links: readonly { name: string; path: string }[]
}) {
  return (
    <div>
      <h2 className={headingClass}>{heading}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contacts({ dealer }: { dealer: Dealer }) {
  return (
    <div className="col-span-full md:col-auto">
      <h2 className={headingClass}>{footerTexts.contacts}</h2>
      <ul>
        {dealer.phones.map(({ dial, display }) => (
          <li key={dial}>
            <a href={`tel:${dial}`} className={`${linkClass} tabular-nums`}>
              {display}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${dealer.email}`} className={linkClass}>
            {dealer.email}
          </a>
        </li>
        <li>
          <a href={dealer.map.link} target="_blank" rel="noopener" className={linkClass}>
            {dealer.street}, {formatTownLine(dealer)}
          </a>
        </li>
      </ul>
    </div>
  )
}

function LegalLine({ dealer }: { dealer: Dealer }) {
  const { firm, author } = dealer
  return (
    <div className="dots-top flex flex-wrap justify-between gap-x-6 gap-y-1 pt-4 pb-6 text-on-cloth-2 text-s">
      <p className="py-1">
        © {dealer.copyrightYear} {dealer.name}, {dealer.town}
      </p>
      <p className="py-1">
        {firm.name}, {footerTexts.registrationNumber} {firm.registrationNumber}, {firm.register}
      </p>
      <p className="py-1">
        {footerTexts.author}{" "}
        <a href={author.url} target="_blank" rel="noopener" className="text-inherit">
          {author.name}
        </a>
      </p>
    </div>
  )
}
