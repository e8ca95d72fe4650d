import { EmailAddress } from "#app/dealer/email-address.tsx"
import { AUTHORITY_URL, privacyParts, privacyRightsTexts } from "./texts.ts"

type RightsPartProps = {
  readonly email: string
  /** Then receipts contain a link for erasing the data. */
  readonly takesEnquiries: boolean
}

export function RightsPart({ email, takesEnquiries }: RightsPartProps) {
  const { id, heading } = privacyParts.rights
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>
        {privacyRightsTexts.rights}
        {takesEnquiries && ` ${privacyRightsTexts.withdraw}`}
      </p>
      <p>
        {takesEnquiries
          ? `${privacyRightsTexts.erase} ${privacyRightsTexts.orWrite}`
          : privacyRightsTexts.write}{" "}
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
