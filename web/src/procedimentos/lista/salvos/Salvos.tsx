import { filtros } from '@concordia/contract/filtros/calls'
import type { FiltroSalvo } from '@concordia/contract/filtros/schemas'
import type { ListaComFiltro } from '@concordia/contract/filtros/words'
import { Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { sentenceOf } from '../../../ui/notify.ts'
import { faltasEmPalavras } from './faltas.ts'

interface SalvosProps {
  lista: ListaComFiltro
  onAplicar: (salvo: FiltroSalvo) => void
  onOrganizar: () => void
}

/** In the menu: each saved filter, applied by one click. Loaded when the menu opens. */
export function Salvos({ lista, onAplicar, onOrganizar }: SalvosProps) {
  const { data, error } = useQuery(queryOf(filtros.list, { params: { lista } }, { overlay: false }))
  if (!data) return <Note>{error ? sentenceOf(error) : 'Carregando…'}</Note>
  if (data.filtros.length === 0) {
    return <Note>Nenhum filtro salvo. Aplique um filtro e use “salvar”, ao lado dele, para guardá-lo aqui.</Note>
  }
  return (
    <>
      <Menu.Label>Filtros salvos</Menu.Label>
      {data.filtros.map((salvo) => (
        <Menu.Item key={salvo.id} onClick={() => onAplicar(salvo)}>
          {salvo.nome}
          {salvo.faltas.length > 0 && (
            <Text span display="block" size="xs" c="dimmed">
              {faltasEmPalavras(salvo)}
            </Text>
          )}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={onOrganizar}>renomear ou excluir</Menu.Item>
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" px="sm" py="xs" role="status">
    {children}
  </Text>
)
