import { useState } from "react"
import { useLocation } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import type { FormVehicle } from "#app/enquiry/form/enquiry-form-props.ts"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { upperFirst } from "#domain/czech/sentence.ts"
import {
  type ShotTask,
  type ShotTasks,
  shotsActField,
  shotsActNames,
  shotsPhotoField,
} from "#domain/enquiry/dealer-shots.ts"
import { PHOTOS_FIELD, photoTypes } from "#domain/enquiry/sent-photos.ts"
import { type ShotsDay, shotNames, shotsFields } from "#domain/enquiry/shots.ts"
import { buildLinkedPhotoPath } from "#domain/site/link-paths.ts"
import { dealerShotsTexts, formatAnswered, formatPromisedDay, formatSend, formatTaskCount } from "./texts.ts"
import "./dealer-shots.css"

type DealerShotsPageProps = Pick<ShotTasks, "tasks" | "askedAt" | "answeredAt"> & {
  /** Null where nobody remembers it. */
  readonly vehicle: (FormVehicle & { readonly path: string }) | null
  /** By when the photos are promised. */
  readonly day: ShotsDay | null
  /** What became of the button that was pressed. */
  readonly state: string | null
}

/** For a phone beside the vehicle: one row a shot, one photo at a time, so that a lost signal loses one photo. */
export function DealerShotsPage({ tasks, askedAt, answeredAt, vehicle, day, state }: DealerShotsPageProps) {
  const path = useLocation().pathname
  const isDone = askedAt === null
  const count = tasks.reduce((sum, { photos }) => sum + photos.length, 0)
  return (
    <LinkLayout heading={isDone ? dealerShotsTexts.doneHeading : formatTaskCount(tasks.length)}>
      {state !== null && <LinkedNote icon="info">{state}</LinkedNote>}
      {isDone && answeredAt !== null && <p className="lead">{formatAnswered(answeredAt)}</p>}
      {day !== null && <p className="lead">{formatPromisedDay(day)}</p>}
      {vehicle !== null && <VehicleLine vehicle={vehicle} />}
      {!isDone && (
        <>
          <ul className="linked-panel">
            {tasks.map((task) => (
              <Task key={task.shot} path={path} task={task} />
            ))}
          </ul>
          <form method="post" encType="multipart/form-data" action={path} className="linked-acts">
            <ActButton act="send" look="primary">
              {formatSend(count)}
            </ActButton>
            <ActButton act="refuse" look="quiet">
              {dealerShotsTexts.refuse}
            </ActButton>
          </form>
          <p className="linked-fine">
            {dealerShotsTexts.publicNote} {dealerShotsTexts.refuseNote}
          </p>
        </>
      )}
      {isDone && vehicle !== null && (
        <p className="linked-acts">
          <a href={vehicle.path} className={buttonClass("primary")}>
            {dealerShotsTexts.back}
          </a>
        </p>
      )}
    </LinkLayout>
  )
}

function VehicleLine({ vehicle }: { readonly vehicle: FormVehicle }) {
  return (
    <div className="shot-vehicle">
      {vehicle.photo !== null && (
        <img src={vehicle.photo} alt="" width="160" height="120" className="shot-photo" />
      )}
      <p>
        <b>{vehicle.name}</b>
        <br />
        {vehicle.price}
      </p>
    </div>
  )
}

type ActButtonProps = {
  readonly act: "send" | "refuse"
  readonly look: "primary" | "quiet"
  readonly children: string
}

function ActButton({ act, look, children }: ActButtonProps) {
  return (
    <button
      type="submit"
      name={shotsActField}
      value={shotsActNames[act]}
      className={buttonClass(look, "large")}
    >
      {children}
    </button>
  )
}

type TaskProps = { readonly path: string; readonly task: ShotTask }

function Task({ path, task: { shot, words, photos } }: TaskProps) {
  const name = upperFirst(shotNames[shot])
  return (
    <li className="shot">
      <p className="shot-name">
        <b>{name}</b>
        {words.map((each) => (
          <span key={each} className="shot-words">{`„${each}“`}</span>
        ))}
        {photos.length === 0 && <span className="shot-state">{dealerShotsTexts.missing}</span>}
      </p>
      {photos.map(({ id, takenAt }, index) => (
        <form key={id} method="post" encType="multipart/form-data" action={path} className="shot-taken">
          <img
            src={buildLinkedPhotoPath(path, id)}
            alt={dealerShotsTexts.photo(name, index + 1)}
            width="320"
            height="240"
            className="shot-photo"
          />
          <span className="shot-state">{dealerShotsTexts.taken(takenAt)}</span>
          <input type="hidden" name={shotsPhotoField} value={id} />
          <button
            type="submit"
            name={shotsActField}
            value={shotsActNames.remove}
            aria-label={dealerShotsTexts.remove(name, index + 1)}
            className="shot-remove"
          >
            <Icon name="close" />
          </button>
        </form>
      ))}
      <Upload path={path} shot={shot} name={name} isMore={photos.length > 0} />
    </li>
  )
}

type UploadProps = Pick<TaskProps, "path"> &
  Pick<ShotTask, "shot"> & { readonly name: string; readonly isMore: boolean }

/** With script choosing a photo sends it; without, a second button does. */
function Upload({ path, shot, name, isMore }: UploadProps) {
  const hydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  const label = isMore ? dealerShotsTexts.takeMore : dealerShotsTexts.take
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={path}
      onSubmit={() => setSent(true)}
      className="shot-upload"
    >
      <input type="hidden" name={shotsActField} value={shotsActNames.add} />
      <input type="hidden" name={shotsFields.shots.name} value={shot} />
      <label className={hydrated ? buttonClass("quiet") : "shot-choose"}>
        {hydrated && <Icon name="camera" />}
        <span aria-live="polite">{isSent ? dealerShotsTexts.uploading : label}</span>
        <span className="sr-only">{dealerShotsTexts.choose(name)}</span>
        <input
          type="file"
          name={PHOTOS_FIELD}
          accept={photoTypes.join(",")}
          onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
          className={hydrated ? "sr-only" : undefined}
        />
      </label>
      {!hydrated && (
        <button type="submit" className={buttonClass("quiet")}>
          {dealerShotsTexts.upload}
        </button>
      )}
    </form>
  )
}
