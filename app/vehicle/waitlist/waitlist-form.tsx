import { SendRow } from "#app/enquiry/form/send-row.tsx"
import { Form, type FormAnswer, TextField } from "#app/form/form.tsx"
import { waitlistFields } from "#domain/enquiry/waitlist-form.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { waitlistTexts } from "./texts.ts"

type WaitlistFormProps = {
  readonly vehicleId: number
  readonly answer?: FormAnswer<typeof waitlistFields> | null
}

/** One question. It needs no script, so a vehicle's page has none of it. */
export function WaitlistForm({ vehicleId, answer = null }: WaitlistFormProps) {
  return (
    <Form
      path={`${pagePaths.waitlist}?${VEHICLE_PARAM}=${vehicleId}`}
      fields={waitlistFields}
      submitted={answer?.submitted}
      errors={answer?.errors}
      className="enquiry-form"
    >
      <input type="hidden" name={waitlistFields.vehicle.name} value={vehicleId} />
      <TextField field={waitlistFields.contact} />
      <SendRow send={waitlistTexts.send} note={waitlistTexts.note} busy={false} again={false} />
    </Form>
  )
}
