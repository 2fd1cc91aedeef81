import { senha } from '@concordia/contract/identidade/calls'
import { EsqueciSenha } from '@concordia/contract/identidade/schemas/identidade'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './ForgotPassword.module.css'

interface ForgotPasswordDialogProps {
  opened: boolean
  /** The e-mail typed elsewhere already, or "". */
  email: string
  onClose: () => void
}

/** 'Esqueci a senha' (docs/rules/account.md#sign-in): asks for an e-mail, then says what happens next. */
export default function ForgotPasswordDialog({ opened, email, onClose }: ForgotPasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Esqueci a senha">
      <Request email={email} onClose={onClose} />
    </Dialog>
  )
}

interface Sent {
  email: string
  message: string
}

function Request({ email, onClose }: Omit<ForgotPasswordDialogProps, 'opened'>) {
  const form = useFormOf(EsqueciSenha, { email })
  const [sent, setSent] = useState<Sent | null>(null)
  const forgot = useCommand(senha.forgot, {
    onSuccess: ({ message }, { body }) => setSent({ email: body.email, message }),
    onError: (error) => applyErrors(form, error),
  })
  if (sent) return <WhatNext {...sent} onClose={onClose} />
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => forgot.send({ body }))}>
      <Stack>
        <Text>Informe o e-mail da sua conta. Enviaremos a ele um link para você criar uma nova senha.</Text>
        <TextField control={form.control} name="email" label="E-mail" type="email" autoComplete="username" />
        <FormButtons botao="enviar link" onCancel={onClose} loading={forgot.isPending} />
      </Stack>
    </Form>
  )
}

/** The server's message. It takes the focus from the form it replaces, so that screen readers read it aloud. */
function WhatNext({ email, message, onClose }: Sent & { onClose: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Stack>
      <Stack gap="xs" ref={words} tabIndex={-1} className={css.words ?? ''}>
        <Text>{message}</Text>
        <Text size="sm" c="dimmed">
          Pedido feito para <span className={css.address}>{email}</span>. Se nada chegar em alguns minutos, confira se é este o
          e-mail do seu cadastro.
        </Text>
      </Stack>
      <Group justify="flex-end">
        {/* It replaces 'enviar link', so it ignores the second press of a double click. */}
        <Button onClick={({ detail }) => detail < 2 && onClose()}>entendi</Button>
      </Group>
    </Stack>
  )
}
