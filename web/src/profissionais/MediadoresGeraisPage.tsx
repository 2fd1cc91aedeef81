import { profissionais } from '@concordia/contract/conta/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { ListaPage } from './ListaPage.tsx'

/** /mediadores-gerais: the approved mediators who agreed to be shown. */
export default function MediadoresGeraisPage() {
  const { data, error, refetch } = useQuery(queryOf(profissionais.mediadores))
  return (
    <ListaPage
      title="Lista de Mediadores Gerais"
      about="Mediadores aprovados pela câmara, por nome."
      nenhum="Ainda não há mediadores nesta lista."
      {...{ error, refetch }}
      profissionais={data?.mediadores}
    />
  )
}
