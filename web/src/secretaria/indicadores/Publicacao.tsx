import { indicadores } from '@concordia/contract/secretaria/calls'
import { Card, Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'

export function Publicacao({ publicos }: { publicos: boolean }) {
  return (
    <Section title="Página pública">
      <Card>
        <div className={layout.spread}>
          <Text maw="40rem">
            {publicos ? (
              <>
                Qualquer pessoa vê protocolos, tempos médios e acordos dos últimos doze meses completos na{' '}
                <TextLink to={path('IndicadoresPublicos')}>página pública de indicadores</TextLink>.
              </>
            ) : (
              'A câmara não publica indicadores. Ligada, a página mostra a qualquer pessoa protocolos, tempos médios e acordos dos últimos doze meses completos, sem valores nem áreas.'
            )}
          </Text>
          <CommandButton
            variant="default"
            command={indicadores.publicar}
            input={{ body: { publicar: !publicos } }}
            again
            ask={publicos ? DESLIGAR : LIGAR}
          >
            {publicos ? 'desligar página pública' : 'ligar página pública'}
          </CommandButton>
        </div>
      </Card>
    </Section>
  )
}

const LIGAR = {
  title: 'Ligar a página pública?',
  message: 'Qualquer pessoa poderá ver protocolos por mês, tempos médios e acordos, sem entrar na plataforma.',
  confirm: 'ligar página pública',
}
const DESLIGAR = {
  title: 'Desligar a página pública?',
  message: 'Quem abrir a página lerá que a câmara não publica indicadores.',
  confirm: 'desligar página pública',
}
