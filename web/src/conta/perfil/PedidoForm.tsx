import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftGate } from '../../ui/draft/DraftGate.tsx'
import { SendingOutcome } from '../../ui/files/SendingOutcome.tsx'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import type { PedidoDePerfil } from './usePedidoDePerfil.ts'

interface PedidoFormProps<I extends FieldValues, O> {
  pedido: PedidoDePerfil<I, O>
  /** Puts the form away; its draft stays. */
  onClose: () => void
  children: ReactNode
}

const UNSURE = 'Não sabemos se o pedido foi registrado. Enviar o mesmo pedido outra vez não o registra em dobro.'

/** The form around the fields of a profile's request: first its earlier drafts, then the fields. */
export const PedidoForm = <I extends FieldValues, O>({ pedido, onClose, children }: PedidoFormProps<I, O>) => (
  <DraftGate draft={pedido.draft} onResume={pedido.resume}>
    {() => (
      <Fields pedido={pedido} onClose={onClose}>
        {children}
      </Fields>
    )}
  </DraftGate>
)

function Fields<I extends FieldValues, O>({ pedido, onClose, children }: PedidoFormProps<I, O>) {
  const { form, send, progress, cancel, outcome, porEnviar } = pedido
  const element = useRef<HTMLFormElement>(null)
  // They take the place of the button that was pressed: the one that opens the request, or one at its earlier drafts.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit(send)}>
      <Stack>
        {children}
        {outcome && (
          <SendingOutcome
            outcome={outcome}
            unsure={{ text: UNSURE, actions: null }}
            refusalOf={({ reason }) => ({ kind: 'failed', title: 'O pedido não foi registrado', text: reason, actions: null })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            fechar
          </Button>
          <Button type="submit" disabled={progress !== null}>
            enviar pedido
          </Button>
        </Group>
      </Stack>
      <UploadDialog
        title="Enviando o pedido"
        finishing="Enviado. Registrando o pedido…"
        progress={progress}
        size={porEnviar().reduce((total, { size }) => total + size, 0)}
        onCancel={cancel}
      />
    </form>
  )
}
