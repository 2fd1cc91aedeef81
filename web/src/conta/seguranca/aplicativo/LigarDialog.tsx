import { aplicativo } from '@concordia/contract/conta/calls'
import { LigarAplicativo, type NovoAplicativo, PedirAplicativo } from '@concordia/contract/conta/schemas/aplicativo'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { updateUser } from '../../../api/session.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { CodeField } from '../../../ui/code/CodeField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { Botoes } from '../Botoes.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'

/** Puts an app in use in three steps: the password, the QR code with the first code, the recovery codes. */
export default function LigarDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const [novo, setNovo] = useState<NovoAplicativo | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const { onClose, ...shown } = dialog
  if (codigos)
    return (
      <Dialog {...shown} keepOpen title="Guarde os códigos de recuperação">
        <CodigosDeRecuperacao codigos={codigos} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog {...dialog} keepOpen title="Ligar o aplicativo autenticador">
      {novo ? <Confirmar novo={novo} onDone={setCodigos} onCancel={onClose} /> : <Senha onDone={setNovo} onCancel={onClose} />}
    </Dialog>
  )
}

interface StepProps<T> {
  onDone: (answer: T) => void
  onCancel: () => void
}

function Senha({ onDone, onCancel }: StepProps<NovoAplicativo>) {
  const form = useFormOf(PedirAplicativo, { password_current: '' })
  const pedir = useCommand(aplicativo.pedir, {
    // The variables hold the password, the answer the secret.
    gcTime: 0,
    onSuccess: (answer) => onDone(answer.aplicativo),
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => pedir.send({ body }))}>
      <Stack>
        <Text>Tenha o celular à mão, com um aplicativo de códigos instalado. Antes, confirme que é você.</Text>
        <PasswordField
          control={form.control}
          name="password_current"
          label="Senha atual"
          autoComplete="current-password"
          required
        />
        <Botoes onCancel={onCancel} loading={pedir.isPending}>
          continuar
        </Botoes>
      </Stack>
    </Form>
  )
}

function Confirmar({ novo, onDone, onCancel }: StepProps<readonly string[]> & { novo: NovoAplicativo }) {
  const form = useFormOf(LigarAplicativo, { code: '' })
  const ligar = useCommand(aplicativo.ligar, {
    gcTime: 0,
    onSuccess: ({ user, codigos, message }) => {
      updateUser(user)
      notify.success(message)
      onDone(codigos)
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => ligar.send({ body }))}>
      <Stack>
        <Text>Leia este QR code com o aplicativo.</Text>
        <QrCode {...novo.qr} />
        <Text size="sm">
          Sem câmera? Digite esta chave no aplicativo:{' '}
          <CopyText value={novo.segredo} label="chave do aplicativo" written={novo.segredo.match(/.{1,4}/g)!.join(' ')} />
        </Text>
        <CodeField control={form.control} name="code" label="Código que o aplicativo mostra" required />
        <Botoes onCancel={onCancel} loading={ligar.isPending}>
          ligar
        </Botoes>
      </Stack>
    </Form>
  )
}

/** Light modules required around a QR code (ISO/IEC 18004). */
const MARGIN = 4

/** A QR code; black on white in the dark theme too, or readers fail. */
const QrCode = ({ lado, d }: NovoAplicativo['qr']) => (
  <svg
    role="img"
    aria-label="QR code do aplicativo autenticador"
    viewBox={`${-MARGIN} ${-MARGIN} ${lado + 2 * MARGIN} ${lado + 2 * MARGIN}`}
    width={220}
    height={220}
    shapeRendering="crispEdges"
    style={{ display: 'block', marginInline: 'auto', maxWidth: '100%', background: '#fff' }}
  >
    <path d={d} fill="#000" />
  </svg>
)
