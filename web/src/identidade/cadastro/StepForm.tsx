import { Button, Stack } from '@mantine/core'
import type { ReactNode, SubmitEventHandler } from 'react'
import css from './Register.module.css'

interface StepFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onBack?: () => void
  submit: string
  /** Why the button that goes on is disabled; null when it is not. */
  blocked?: string | null
  sending?: boolean
  children: ReactNode
}

/** One step of the registration: its fields, 'voltar' and the button that goes on. */
export const StepForm = ({ onSubmit, onBack, submit, blocked = null, sending = false, children }: StepFormProps) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack>
      {children}
      <div className={css.buttons}>
        {blocked !== null && <span className={css.hint}>{blocked}</span>}
        {onBack && (
          <Button variant="default" onClick={onBack}>
            voltar
          </Button>
        )}
        <Button type="submit" disabled={blocked !== null} loading={sending}>
          {submit}
        </Button>
      </div>
    </Stack>
  </form>
)
