import { Text } from '@mantine/core'
import { path } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { TextLink, useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { ListaDeFeriados } from './ListaDeFeriados.tsx'

/** /feriados: for everybody, the days on which no deadline ends. */
export default function FeriadosPage() {
  const { ano } = useSearchOf('Feriados')
  const go = useGo()
  return (
    <Page
      title="Feriados e recesso"
      about="Os prazos não contam nestes dias, nem em sábados e domingos. Um prazo que terminaria em um deles passa para o próximo dia útil."
    >
      <ListaDeFeriados ano={ano} onAno={(outro) => void go(path('Feriados', {}, { ano: outro }), { resetScroll: false })} />
      <Text mt="md" c="dimmed">
        Como se contam os prazos está nos{' '}
        <TextLink to={path('Regulamentos')} fz="inherit">
          regulamentos
        </TextLink>
        .
      </Text>
    </Page>
  )
}
