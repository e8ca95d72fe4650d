import { type ReactNode, useState } from "react"
import { useLocation } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { DayLayout } from "#app/day-pages/day-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import { MAX_TEXT_CHARACTERS, OPEN, TEXT_ID, textFieldName } from "./answer-query.ts"
import type { AnswerView } from "./build-answer-view.ts"
import { AskedLink, InboxButton, methodIcons } from "./enquiry-row.tsx"
import { answerTexts, inboxTexts } from "./texts.ts"
import "#app/ui/lone-link.css"

type AnswerPageProps = {
  readonly view: AnswerView
  /** As it came back from the form without script. */
  readonly written: string | undefined
}

/** One enquiry and a ready answer to it. The site neither sends nor saves the text. */
export function AnswerPage({ view, written }: AnswerPageProps) {
  const { pathname } = useLocation()
  const [text, setText] = useState(written ?? view.text)
  const { kind, asked, subject } = view
  return (
    <DayLayout
      heading={answerTexts.heading}
      title={`${answerTexts.heading}: ${view.name}`}
      back={
        <a href={pathname} className="lone-link -ml-1 pr-3">
          <Icon name="arrow-left" />
          {inboxTexts.heading}
        </a>
      }
    >
      <link rel="stylesheet" href={formStyle} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        <div className="grid grid-cols-1 gap-3 lg:order-1">
          <div className="linked-quote">
            {view.words}
            <p className="inbox-facts">
              <b className="text-ink">{view.name}</b>, {view.contact}
            </p>
          </div>
          {asked !== null && <AskedLink asked={asked} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Choices label={answerTexts.methods} choices={view.methods} />
          <Choices label={answerTexts.ready} choices={view.answers} />
          {written === undefined ? (
            <div className="field">
              <label htmlFor={TEXT_ID} className="field-label">
                {answerTexts.text}
              </label>
              {subject !== null && <p className="field-hint">{answerTexts.subject(subject)}</p>}
              <TextArea
                id={TEXT_ID}
                form="odpoved"
                name={textFieldName}
                defaultValue={view.text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
                maxLength={MAX_TEXT_CHARACTERS}
                rows={9}
                className="form-control form-control-long"
              />
            </div>
          ) : (
            <p id={TEXT_ID} className="linked-quote">
              {written}
            </p>
          )}
          <div className="grid grid-cols-1 gap-2 lg:grid-cols-2">
            <OpenMessage view={view} text={text} isWritten={written !== undefined} />
            <Settle view={view} />
          </div>
          <p className="linked-fine">{answerTexts.sentByYou[kind]}</p>
        </div>
      </div>
    </DayLayout>
  )
}

/** Links, so that they need no script. */
function Choices({ label, choices }: { label: string; choices: AnswerView["answers"] }) {
  const path = useLocation().pathname
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ title, query, isChosen }) => (
        <a
          key={title}
          href={path + query}
          aria-current={isChosen ? "true" : undefined}
          className={buttonClass(isChosen ? "primary" : "quiet")}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

type OpenMessageProps = { readonly view: AnswerView; readonly text: string; readonly isWritten: boolean }

/** Without script the text goes through the server first. */
function OpenMessage({ view: { kind, start }, text, isWritten }: OpenMessageProps) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const open: ReactNode = (
    <>
      <Icon name={methodIcons[kind]} />
      {answerTexts.open[kind]}
    </>
  )
  if (hydrated || isWritten)
    return (
      <a href={start + encodeURIComponent(text)} className={buttonClass("call", "large")}>
        {open}
      </a>
    )
  return (
    <form id="odpoved" method="post" action={`${pathname}${search}#${TEXT_ID}`} className="grid">
      <button
        type="submit"
        name={inboxFieldNames.action}
        value={OPEN}
        className={buttonClass("call", "large")}
      >
        {open}
      </button>
    </form>
  )
}

/** A visit is settled by its own answer. */
function Settle({ view }: { readonly view: AnswerView }) {
  if (view.visitPath !== null)
    return (
      <a href={view.visitPath} className={buttonClass("quiet", "large")}>
        <Icon name="calendar" />
        {inboxTexts.answerVisit}
      </a>
    )
  return (
    <InboxButton action="handle" token={view.token} className={buttonClass("quiet", "large")}>
      <Icon name="check" />
      {answerTexts.sent}
    </InboxButton>
  )
}
