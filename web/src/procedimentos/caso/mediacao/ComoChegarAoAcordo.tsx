import { textosDoCaso } from '@concordia/contract/textos/calls'
import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'
import { path } from '../../../paths/paths.ts'
import { LinkButton } from '../../../ui/links.tsx'

/** No agreement is signed yet: the two ways to one. */
export const ComoChegarAoAcordo = ({ id, conduz }: { id: number; conduz: boolean }) => (
  <Alert role="note" color="marca" title="Ainda não há acordo assinado">
    <Text c="var(--mantine-color-text)">
      O termo final traz o acordo inteiro, e há dois caminhos até ele.{' '}
      {conduz
        ? 'Você escreve o acordo, e as partes e você o assinam'
        : 'O mediador escreve o acordo, e ele e as partes o assinam'}{' '}
      na página do caso. Ou as partes o assinam em uma negociação vinculada a este caso, que elas abrem. Assinado, ele aparece
      aqui.
    </Text>
    {conduz && <Escrever id={id} />}
  </Alert>
)

/** Leads the mediator to the text that is being written or signed, or to a new one. */
function Escrever({ id }: { id: number }) {
  const { data } = useQuery(queryOf(textosDoCaso.list, { params: { id } }, { overlay: false }))
  const emCurso = data?.textos.find(({ situacao }) => situacao === 'em-redacao' || situacao === 'em-assinatura')
  if (!data || !(emCurso || data.inicia)) return null
  return (
    <Group mt="md">
      <LinkButton size="sm" to={emCurso ? path('Texto', { tid: emCurso.id }) : path('AcordoCreate', { id })}>
        {emCurso ? 'abrir o acordo que está em curso' : 'escrever o acordo'}
      </LinkButton>
    </Group>
  )
}
