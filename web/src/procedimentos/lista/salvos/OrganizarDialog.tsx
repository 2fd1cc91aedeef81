import { filtros } from '@concordia/contract/filtros/calls'
import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { Excluido } from './Excluido.tsx'
import { Salvo } from './Salvo.tsx'

/** Renames and deletes the saved filters of a list. A deletion can be undone until the dialog is closed. */
export default function OrganizarDialog({ sobre: lista, ...dialog }: DialogoProps<ListaComFiltro>) {
  const { data, error, refetch } = useQuery(queryOf(filtros.list, { params: { lista } }, { overlay: false }))
  const [excluidos, setExcluidos] = useState<readonly FiltroSalvo[]>([])
  const restored = (gone: FiltroSalvo) => setExcluidos((before) => before.filter((one) => one !== gone))
  return (
    <Dialog {...dialog} title="Filtros salvos">
      {error && <Failure error={error} retry={refetch} />}
      <Stack gap="sm">
        {data?.filtros.map((salvo) => (
          <Salvo
            key={salvo.id}
            salvo={salvo}
            onExcluido={() => setExcluidos((before) => [...before.filter(({ id }) => id !== salvo.id), salvo])}
          />
        ))}
        {excluidos.map((salvo) => (
          <Excluido key={salvo.id} salvo={salvo} onRestaurado={() => restored(salvo)} />
        ))}
        {data?.filtros.length === 0 && excluidos.length === 0 && <Text>Nenhum filtro salvo nesta lista.</Text>}
      </Stack>
    </Dialog>
  )
}
