import { marcadores } from '@concordia/contract/marcadores/calls'
import { COR_PADRAO } from '@concordia/contract/rules/cores'
import { useLocation } from '@tanstack/react-router'
import { useCommand } from '../api/useCommand.ts'
import { internalHref } from '../paths/page.ts'
import { path } from '../paths/paths.ts'
import { applyErrors } from '../ui/form/applyErrors.ts'
import { useGo } from '../ui/links.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page/Page.tsx'
import { MarcadorForm, useMarcadorForm } from './MarcadorForm.tsx'
import { useTagsChanged } from './useTagsChanged.ts'

export default function MarcadorCreatePage() {
  const volta = useVolta()
  const form = useMarcadorForm({ nome: '', cor: COR_PADRAO })
  const go = useGo()
  const tagsChanged = useTagsChanged()
  const create = useCommand(marcadores.create, {
    onSuccess: () => {
      tagsChanged()
      notify.success('Marcador criado com sucesso')
      return go(volta)
    },
    onError: (error) => applyErrors(form, error),
  })
  return (
    <Page
      title="Criar marcador"
      about="Uma etiqueta para organizar o que você acompanha. Só você vê os seus marcadores."
      width="form"
    >
      <MarcadorForm
        form={form}
        submit="criar"
        pending={create.isPending}
        onSubmit={(body) => create.send({ body })}
        volta={volta}
      />
    </Page>
  )
}

/** The page from which the user came to make a tag, kept in the browser's history; else the list of tags. */
function useVolta(): string {
  const { volta } = useLocation().state as { volta?: unknown }
  return (typeof volta === 'string' && internalHref(volta)) || path('Marcadores')
}
