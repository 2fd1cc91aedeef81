import { marcadores } from '@concordia/contract/marcadores/calls'
import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { useCommand } from '../api/useCommand.ts'
import { path } from '../paths/paths.ts'
import { CommandButton } from '../ui/dialog/CommandButton.tsx'
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
  const done = () => {
    tagsChanged()
    return go(list)
  }
  const update = useCommand(marcadores.update, {
    onSuccess: () => {
      notify.success('Salvo com sucesso')
      return done()
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <MarcadorForm
      form={form}
      submit="salvar"
      pending={update.isPending}
      onSubmit={(body) => update.send({ params: { id }, body })}
      volta={list}
      aside={
        <CommandButton
          variant="default"
          c="var(--mantine-color-error)"
          command={marcadores.remove}
          input={{ params: { id } }}
          ask={{
            title: 'Excluir marcador',
            message: `O marcador “${nome}” será excluído e sairá de todos os processos, casos e negociações, que não mudam. Não é possível desfazer.`,
            confirm: 'excluir marcador',
            danger: true,
          }}
          onDone={done}
        >
          excluir
        </CommandButton>
      }
    />
  )
}
