import "#app/ui/form/form-card.css"
import "#app/ui/back-link.css"
import { Link } from "react-router"
import { Form, FormGroup, TextField } from "#app/form/form.tsx"
import { PageTitle } from "#app/seo/page-title.tsx"
import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Closure } from "#domain/calendar/day-plan.ts"
import { endSentence, upperFirst } from "#domain/czech/sentence.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { findShotsDay, shotNames, shots, shotsFields } from "#domain/enquiry/shots.ts"
import { buildShotsUrl } from "#domain/vehicle/vehicle-path.ts"
import type { FormVehicle, SavingAnswer } from "../form/enquiry-form-props.ts"
import { FormStyles } from "../form/form-styles.tsx"
import { FormVehicleSummary } from "../form/form-vehicle-summary.tsx"
import { Honeypot } from "../form/honeypot.tsx"
import { NotKept } from "../form/not-kept.tsx"
import { SendRow } from "../form/send-row.tsx"
import { enquiryTexts } from "../texts.ts"
import { formatPromise, shotsTexts } from "./texts.ts"
import "./shots-page.css"

type ShotsAnswer = SavingAnswer<typeof shotsFields>

type ShotsPageProps = {
  readonly vehicle: FormVehicle
  /** The path of the vehicle's page. */
  readonly path: string
  /** Null until the form was sent. */
  readonly answer: ShotsAnswer | null
  readonly dealer: Dealer
  readonly closures: readonly Closure[]
}

/** Until when photos come, of what, and where to; or what came of it. */
export function ShotsPage({ vehicle, path, answer, dealer, closures }: ShotsPageProps) {
  const today = useToday()
  const form = <ShotsForm vehicle={vehicle} answer={answer} />
  if (answer !== null && answer.failure !== null) {
    const subject = { kind: "vehicle" as const, ...vehicle }
    return (
      <NotKept subject={subject} failure={answer.failure} dealer={dealer} closures={closures} form={form} />
    )
  }
  const prefix = answer === null ? "" : `${enquiryTexts.errorPrefix} `
  return (
    <div className="wrap shots-page">
      <PageTitle>{prefix + shotsTexts.heading}</PageTitle>
      <Link to={path} className="back-link">
        <Icon name="arrow-left" />
        {shotsTexts.back}
      </Link>
      <h1>{shotsTexts.heading}</h1>
      <p className="lead">
        {shotsTexts.lead} <b>{endSentence(formatPromise(findShotsDay({ ...dealer, closures }, today)))}</b>
      </p>
      <div className="form-card">{form}</div>
    </div>
  )
}

type ShotsFormProps = { readonly vehicle: FormVehicle; readonly answer: ShotsAnswer | null }

/** Sent as it is: nothing in it needs script. */
function ShotsForm({ vehicle, answer }: ShotsFormProps) {
  const ticked = answer?.submitted.shots.split(" ") ?? []
  return (
    <>
      <FormStyles />
      <Form
        path={buildShotsUrl(vehicle)}
        fields={shotsFields}
        submitted={answer?.submitted}
        errors={answer?.errors}
        className="enquiry-form"
      >
        <FormVehicleSummary vehicle={vehicle}>
          <b>{vehicle.name}</b>
          <br />
          {vehicle.price}
        </FormVehicleSummary>
        <FormGroup field={shotsFields.shots} legend={shotsTexts.legend}>
          <div className="shots-ticks">
            {shots.map((shot, index) => (
              <label key={shot} className="form-tick">
                <input
                  type="checkbox"
                  id={index === 0 ? shotsFields.shots.name : undefined}
                  name={shotsFields.shots.name}
                  value={shot}
                  defaultChecked={ticked.includes(shot)}
                  className="form-mark"
                />
                {upperFirst(shotNames[shot])}
              </label>
            ))}
          </div>
        </FormGroup>
        <TextField field={shotsFields.other} label={shotsTexts.other} isOptional />
        <TextField field={shotsFields.email} label={shotsTexts.email} />
        <Honeypot />
        <SendRow
          send={shotsTexts.send}
          note={shotsTexts.note}
          busy={false}
          again={answer !== null && answer.failure !== null}
        />
      </Form>
    </>
  )
}
