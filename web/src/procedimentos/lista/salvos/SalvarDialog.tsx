import { filtros } from '@concordia/contract/filtros/calls'
import { type FiltroParaSalvar, NomeDoFiltro } from '@concordia/contract/filtros/schemas'
import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { z } from '@concordia/contract/http/zod'
import { fold } from '@concordia/contract/values/fold'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { queryOf } from '../../../api/query.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/SentForm.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { notify } from '../../../ui/notify.ts'

interface EmUso {
  lista: ListaComFiltro
  filtro: object
  pessoas: FiltroParaSalvar['pessoas']
}
const Nome = z.object({ nome: NomeDoFiltro })

/** Saves the filter in use under a name; a name that is taken replaces the filter that has it. */
export default function SalvarDialog({ sobre: { lista, filtro, pessoas }, ...dialog }: DialogoProps<EmUso>) {
  const form = useFormOf(Nome, { nome: '' })
  const { data } = useQuery(queryOf(filtros.list, { params: { lista } }, { overlay: false }))
  const nome = useWatch({ control: form.control, name: 'nome' })
  const igual = data?.filtros.find((salvo) => fold(salvo.nome) === fold(nome))
  const done = {
    onSuccess: () => {
      notify.success('Filtro salvo')
      dialog.onClose()
    },
    onError: (error: unknown) => applyErrors(form, error),
  }
  const create = useCommand(filtros.create, done)
  const replace = useCommand(filtros.replace, done)
  const save = (entered: z.infer<typeof Nome>) => {
    const body = { ...entered, lista, filtro, pessoas } as FiltroParaSalvar
    if (igual) replace.send({ params: { id: igual.id }, body })
    else create.send({ body })
  }
  return (
    <Dialog {...dialog} title="Salvar filtro">
      <Form form={form} onSubmit={form.handleSubmit(save)}>
        <Stack>
          <TextField
            control={form.control}
            name="nome"
            label="Nome do filtro"
            description="Só você vê os seus filtros salvos."
            autoComplete="off"
            required
          />
          {/* Always there, so that the buttons stay in their place. */}
          <Text size="sm" mih="1.5rem" role="status">
            {igual ? `O filtro salvo “${igual.nome}” será substituído por este.` : ''}
          </Text>
          <FormButtons
            botao={igual ? 'substituir' : 'salvar'}
            onCancel={dialog.onClose}
            loading={create.isPending || replace.isPending}
          />
        </Stack>
      </Form>
    </Dialog>
  )
}
