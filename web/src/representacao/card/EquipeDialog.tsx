import { z } from '@concordia/contract/http/zod'
import { representacoes } from '@concordia/contract/representacao/calls'
import type { NaEquipe, Representacao } from '@concordia/contract/representacao/schemas'
import { PAPEIS_NA_EQUIPE, type PapelNaEquipe } from '@concordia/contract/rules/representacao'
import { Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'

/** The members of the lawyer's firm with the role of each in this matter. */
export default function EquipeDialog({ sobre: { id: rid, parte }, ...dialog }: DialogoProps<Representacao>) {
  const { data, error, refetch } = useQuery({
    ...queryOf(representacoes.equipe, { params: { rid } }, { overlay: false }),
    gcTime: 0,
  })
  return (
    <Dialog {...dialog} form title={`Equipe por ${parte.nome}`}>
      {data ? (
        data.equipe.length === 0 ? (
          <EmptyState icon={IconUsersGroup}>
            Ninguém mais é membro do seu escritório. Convide pessoas em Configurações, na aba Escritório.
          </EmptyState>
        ) : (
          <EquipeForm rid={rid} equipe={data.equipe} onClose={dialog.onClose} />
        )
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  )
}

const FORA = 'fora'
const Valores = z.object({ papeis: z.array(z.string()) })
const OPCOES = [
  { value: FORA, label: 'Fora da equipe' },
  ...(['advogado', 'assistente', 'financeiro'] as const).map((value) => ({ value, label: PAPEIS_NA_EQUIPE[value] })),
]

interface EquipeFormProps {
  rid: number
  equipe: readonly NaEquipe[]
  onClose: () => void
}

/** A role for each member of the firm. */
function EquipeForm({ rid, equipe, onClose }: EquipeFormProps) {
  const form = useFormOf(Valores, { papeis: equipe.map(({ papel }) => papel ?? FORA) })
  const { send, isPending } = useCommand(representacoes.formarEquipe, {
    again: true,
    onSuccess: ({ message }) => {
      notify.success(message)
      onClose()
    },
    onError: (error) => {
      // The server counts those who were sent.
      const sent = form.getValues('papeis').flatMap((papel, i) => (papel === FORA ? [] : [i]))
      const place = Object.entries(error.errors ?? {}).map(
        ([name, [sentence = '']]) => [sent[Number(name.split('.')[1])], sentence] as const,
      )
      if (place.length === 0) applyErrors(form, error)
      for (const [i, message] of place) if (i !== undefined) form.setError(`papeis.${i}`, { type: 'server', message })
    },
  })
  const save = ({ papeis }: z.output<typeof Valores>) => {
    const membros = papeis.flatMap((papel, i) =>
      papel === FORA ? [] : [{ user_id: equipe[i]!.user_id, papel: papel as PapelNaEquipe }],
    )
    send({ params: { rid }, body: { membros } })
  }
  return (
    <Form form={form} onSubmit={form.handleSubmit(save)}>
      <Stack>
        {equipe.map(({ user_id, name, advogado }, i) => (
          <SelectField
            key={user_id}
            control={form.control}
            name={`papeis.${i}`}
            label={name}
            options={advogado ? OPCOES : OPCOES.filter(({ value }) => value !== 'advogado')}
          />
        ))}
        <FormButtons botao="salvar" onCancel={onClose} loading={isPending} />
      </Stack>
    </Form>
  )
}
