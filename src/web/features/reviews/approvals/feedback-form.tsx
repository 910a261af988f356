import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { satisfactionEndpoints, type Feedback } from '#domain/reviews/approvals/satisfaction-endpoints.ts'
import { namedScore } from '#domain/reviews/approvals/satisfaction.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Written } from '#web/ui/page/sheet.tsx'
import { feedbackQuery } from './feedback-query.ts'
import { ScoreField } from './score-field.tsx'

/** Satisfaction question; the answer can be changed for a day. */
export function FeedbackForm({ feedbackKey, feedback }: { feedbackKey: string; feedback: Feedback }) {
  const [changing, setChanging] = useState(feedback.score === null)
  const [justSent, setJustSent] = useState(false)
  if (changing && feedback.mayAnswer) {
    return (
      <Question
        feedbackKey={feedbackKey}
        feedback={feedback}
        onDone={() => {
          setChanging(false)
          setJustSent(true)
        }}
      />
    )
  }
  return <Answer feedback={feedback} justSent={justSent} onChange={() => setChanging(true)} />
}

const recordOf = ({ score, text }: Feedback) => ({ fields: { score, text } })

function Question({ feedbackKey, feedback, onDone }: { feedbackKey: string; feedback: Feedback; onDone(): void }) {
  const queries = useQueryClient()
  const [tried, setTried] = useState(false)
  const form = useRecordForm({
    record: recordOf(feedback),
    failure: 'Your answer could not be sent',
    save: ({ fields: { score, text } }) =>
      callEndpoint(satisfactionEndpoints.giveFeedback, { params: { key: feedbackKey }, body: { score: score!, text } }),
    recordOf: (answer) => recordOf(answer.feedback),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...feedbackQuery(feedbackKey), staleTime: 0 })).feedback),
    onSaved(answer, _, typed) {
      queries.setQueryData(feedbackQuery(feedbackKey).queryKey, { feedback: answer.feedback })
      if (Object.keys(typed).length === 0) onDone()
    },
  })
  const { score } = form.fields
  const missing = tried && score === null
  return (
    <RecordForm
      label="Your answer"
      form={form}
      labels={{ score: 'Score', text: 'Anything you would like to add' }}
      onSubmit={() => {
        setTried(score === null)
        if (score !== null) form.save()
      }}
      className="grid gap-7"
    >
      <ScoreField
        label="How happy are you with your film and with us?"
        value={score}
        error={missing ? 'Please choose a score from one to five.' : form.errorAt('score')}
        onChange={(chosen) => form.change({ score: chosen })}
      />
      <TextArea label="Anything you would like to add (optional)" rows={4} maxLength={2_000} {...form.text('text')} />
      <Button
        type="submit"
        size="large"
        pending={form.pending}
        pendingText="Sending..."
        className="w-full sm:w-auto sm:justify-self-start"
      >
        Send answer
      </Button>
    </RecordForm>
  )
}

function Answer({ feedback, justSent, onChange }: { feedback: Feedback; justSent: boolean; onChange(): void }) {
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (justSent) thanks.current?.focus()
  }, [justSent])
  const { score, text, mayAnswer } = feedback
  return (
    <div className="grid gap-6">
      <p ref={thanks} tabIndex={-1} className="border-l-2 border-good bg-good/8 px-4 py-3 outline-none">
        <span className="block text-lg font-semibold">Thank you</span>
        {score !== null && `You gave ${namedScore(score)}.`}
      </p>
      {text && <Written text={text} />}
      {mayAnswer ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" size="small" onClick={onChange}>
            Change your answer
          </Button>
          <p className="text-sm text-muted">You can change it for one day.</p>
        </div>
      ) : (
        <p className="text-sm text-muted">It can no longer be changed.</p>
      )}
    </div>
  )
}
