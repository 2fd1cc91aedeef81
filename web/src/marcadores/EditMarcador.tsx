import { marcadores } from '@concordia/contract/marcadores/calls'
import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { Button } from '@mantine/core'
import { useCommand } from '../api/useCommand.ts'
import { path } from '../paths/paths.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { MarcadorForm, useMarcadorForm } from './MarcadorForm.tsx'
import { useTagsChanged } from './useTagsChanged.ts'

/** Changes a tag, or deletes it after a question that says what will be lost. */
export function EditMarcador({ marcador: { id, nome, cor } }: { marcador: Marcador }) {
  const form = useMarcadorForm({ nome, cor })
  const go = useGo()
  const tagsChanged = useTagsChanged()
  const list = path('Marcadores')
  const done = (notice: string) => {
    tagsChanged()
    notify.success(notice)
    return go(list)
  }
  const update = useCommand(marcadores.update, {
    onSuccess: () => done('Salvo com sucesso'),
    onError: (error) => applyErrors(form, error),
  })
  const remove = useCommand(marcadores.remove, { onSuccess: ({ message }) => done(message) })
  const ask = async () => {
    const yes = await confirm({
      title: 'Excluir marcador',
      message: `O marcador “${nome}” será excluído e sairá de todos os processos, casos e negociações, que não mudam. Não é possível desfazer.`,
      confirm: 'excluir marcador',
      danger: true,
    })
    if (yes) remove.send({ params: { id } })
  }
  return (
    <MarcadorForm
      form={form}
      submit="salvar"
      pending={update.isPending}
      onSubmit={(body) => update.send({ params: { id }, body })}
      volta={list}
      aside={
        <Button variant="default" c="var(--mantine-color-error)" loading={remove.isPending} onClick={() => void ask()}>
          excluir
        </Button>
      }
    />
  )
}
