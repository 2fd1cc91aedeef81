import { prova } from '@concordia/contract/identidade/calls'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import { tokens } from '@concordia/contract/integracoes/calls'
import { NovoToken } from '@concordia/contract/integracoes/schemas'
import { DIAS_DO_TOKEN, ESCOPOS, type Escopo, MAX_NOME_DO_TOKEN, NOMES_DOS_ESCOPOS } from '@concordia/contract/integracoes/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { AgainButton, PAUSE_MS } from '../../ui/code/AgainButton.tsx'
import { CodeField } from '../../ui/code/CodeField.tsx'
import { useCountdown } from '../../ui/code/useCountdown.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SegredoDialog } from '../SegredoDialog.tsx'

const ESCOLHAS = NOMES_DOS_ESCOPOS.map((value) => ({ value, label: `${ESCOPOS[value].nome}: ${ESCOPOS[value].faz}` }))
const PRAZOS = DIAS_DO_TOKEN.map((value) => ({ value, label: `${value} dias` }))
const GUARDE =
  'Copie o token agora: ele não aparece de novo. Guarde-o como uma senha, em um cofre ou na configuração do programa, nunca em um e-mail.'

/** Creates a token, with the password and the code of the account; the token is shown once. */
export default function CriarTokenDialog({ sobre: _, ...dialog }: DialogoProps<null>) {
  const { data, error, refetch } = useQuery({ ...queryOf(prova.estado, undefined, { overlay: false }), gcTime: 0, staleTime: 0 })
  const [token, setToken] = useState<string | null>(null)
  if (token) return <SegredoDialog {...dialog} title="Guarde o token" label="o token" about={GUARDE} segredo={token} />
  return (
    <Dialog {...dialog} keepOpen title="Criar token de API">
      {data ? (
        <CriarForm fator={data.fator} onCreated={setToken} onCancel={dialog.onClose} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <RowsSkeleton rows={3} height={60} />
      )}
    </Dialog>
  )
}

interface CriarFormProps {
  fator: Fator | null
  onCreated: (token: string) => void
  onCancel: () => void
}

function CriarForm({ fator, onCreated, onCancel }: CriarFormProps) {
  const username = useSession()?.user.email
  const asksCode = fator === 'email' || fator === 'aplicativo'
  const criar = useSentForm(
    tokens.create,
    NovoToken,
    { nome: '', escopos: ['leitura'] as Escopo[], dias: 90 as const, password: '', code: asksCode ? '' : undefined },
    { onSent: ({ token }) => onCreated(token) },
  )
  const { control } = criar.form
  return (
    <SentForm {...criar} botao="criar token" onCancel={onCancel}>
      <TextField
        control={control}
        name="nome"
        label="Nome do token"
        description="O do programa que o usa, como “ERP do escritório”. Os autos mostram este nome a quem os vê."
        maxLength={MAX_NOME_DO_TOKEN}
        required
      />
      <ChecksField control={control} name="escopos" label="O que o programa pode fazer" options={ESCOLHAS} />
      <RadioField control={control} name="dias" label="Vale por" options={PRAZOS} inline required />
      {/* Password managers choose the account by it. */}
      <input hidden readOnly type="text" autoComplete="username" value={username ?? ''} />
      <PasswordField control={control} name="password" label="Senha da sua conta" autoComplete="current-password" required />
      {fator === 'email' && <CodeByEmail control={control} email={username} />}
      {fator === 'aplicativo' && (
        <TextField
          control={control}
          name="code"
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
          required
        />
      )}
    </SentForm>
  )
}

type Controlled = Control<z.input<typeof NovoToken>, unknown, NovoToken>

function CodeByEmail({ control, email }: { control: Controlled; email: string | undefined }) {
  const [seconds, pause] = useCountdown(0)
  const enviar = useCommand(tokens.codigo, { again: true, meta: { overlay: false }, onSuccess: () => pause(PAUSE_MS) })
  return (
    <>
      <AgainButton variant="light" seconds={seconds} loading={enviar.isPending} onClick={() => enviar.send()}>
        enviar código ao meu e-mail
      </AgainButton>
      <CodeField control={control} name="code" label="Código enviado ao seu e-mail" description={email} required />
    </>
  )
}
