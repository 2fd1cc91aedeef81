import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { IconBookmark } from '@tabler/icons-react'
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import type { Person } from '../../../ui/filter/fields.ts'

const SalvarDialog = lazyPart(() => import('./SalvarDialog.tsx'))

interface SalvarButtonProps {
  lista: ListaComFiltro
  /** The filter in use, as the list takes it. */
  body: object
  /** As the dialog held it: it has the names of the people. */
  values: Readonly<Record<string, unknown>> | undefined
}

/** In the banner of a filter: keeps it under a name. */
export function SalvarButton({ lista, body, values }: SalvarButtonProps) {
  const nomeDe = (campo: string) => (values?.[campo] as Person | null | undefined)?.name
  return (
    <DialogButton
      part={SalvarDialog}
      about={{ lista, filtro: body, pessoas: { user: nomeDe('user'), arbitro: nomeDe('arbitro') } }}
      size="xs"
      variant="default"
      leftSection={<IconBookmark size={14} aria-hidden />}
    >
      salvar
    </DialogButton>
  )
}
