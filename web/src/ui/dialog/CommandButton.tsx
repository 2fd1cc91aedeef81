import type { Call, ResultOf } from '@concordia/contract/http/call'
import { Button, type ButtonProps } from '@mantine/core'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { notify } from '../notify.ts'
import { confirm, type Question } from './confirm.ts'

interface CommandButtonProps<E extends Call> extends ButtonProps {
  command: E
  input: Variables<E>
  /** Asked before it is sent. */
  ask?: Question
  /** Whether it may be sent again after it succeeded. */
  again?: boolean
  /** Called after the message of the server is shown. */
  onDone?: (data: ResultOf<E>) => unknown
  'aria-label'?: string
}

/** A button that sends a command, perhaps after a question; what the server says shows in the message bar. */
export function CommandButton<E extends Call>(props: CommandButtonProps<E>) {
  const { command, input, ask, again = false, onDone, ...button } = props
  const { send, isPending } = useCommand(command, {
    again,
    onSuccess: (data) => {
      notify.success((data as { message: string }).message)
      return onDone?.(data)
    },
  })
  const press = async () => {
    if (!ask || (await confirm(ask))) send(input)
  }
  return <Button loading={isPending} onClick={() => void press()} {...button} />
}
