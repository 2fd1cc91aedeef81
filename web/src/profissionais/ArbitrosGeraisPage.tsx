import { profissionais } from '@concordia/contract/conta/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { ListaPage } from './ListaPage.tsx'

/** /arbitros-gerais: the approved arbitrators who agreed to be shown. */
export default function ArbitrosGeraisPage() {
  const { data, error, refetch } = useQuery(queryOf(profissionais.arbitros))
  return (
    <ListaPage
      title="Lista de Árbitros Gerais"
      about="Árbitros aprovados pela câmara, por nome."
      nenhum="Ainda não há árbitros nesta lista."
      {...{ error, refetch }}
      profissionais={data?.arbitros}
    />
  )
}
