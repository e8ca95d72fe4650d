import { AUTHORITY_URL, enquiryDataTexts, privacyParts, privacyRightsTexts } from "#app/texts/privacy.ts"
import { EmailAddress } from "#app/ui/email-address.tsx"
import { Icon } from "#app/ui/icon.tsx"

type RightsPartProps = { readonly email: string; readonly takesEnquiries: boolean }

export function RightsPart({ email, takesEnquiries }: RightsPartProps) {
  const { id, heading } = privacyParts.rights
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>{privacyRightsTexts.rights}</p>
      {takesEnquiries && (
        <p className="prose-note">
          <Icon name="info" />
          <span>
            <strong>{enquiryDataTexts.fastest}</strong> {enquiryDataTexts.fastestWay}
          </span>
        </p>
      )}
      <p>
        {takesEnquiries ? privacyRightsTexts.otherwiseWrite : privacyRightsTexts.write}{" "}
        <a href={`mailto:${email}`}>
          <EmailAddress email={email} />
        </a>
        ; {privacyRightsTexts.answer}
      </p>
      <p>{privacyRightsTexts.noProfiling}</p>
      <p>
        {privacyRightsTexts.complain}{" "}
        <a href={AUTHORITY_URL} rel="noopener">
          {privacyRightsTexts.authority}
        </a>
        .
      </p>
    </>
  )
}
