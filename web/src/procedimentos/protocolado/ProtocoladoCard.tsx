import { protocolados } from '@concordia/contract/protocolados/calls'
import type { Protocolado } from '@concordia/contract/protocolados/schemas'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Card, CloseButton, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { detalhesDe, leitorDe, nomeDe } from '../../paths/procedimento.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { LinkButton } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Folded } from '../../ui/page/Folded.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { CustaDoProtocolo } from './CustaDoProtocolo.tsx'
import css from './protocolado.module.css'
import { avisadaEm, passosDe } from './textos.ts'

const UM_DIA = 24 * 60 * 60 * 1000

/**
 * After a filing: what was filed, how its fee is paid, what happens next and who was told. After a day the last two fold, so that
 * the page below comes into view again. Closing it closes it for good.
 */
export default function ProtocoladoCard({ protocolado }: { protocolado: Protocolado }) {
  const { procedimento, protocolado_em, recibo_id, avisados, custa } = protocolado
  const heading = useId()
  const fechar = useCommand(protocolados.fechar, { again: true, onSuccess: () => rescueFocus(), onError: notify.error })
  const novo = Date.now() - Date.parse(protocolado_em) < UM_DIA
  const passos = (
    <div className={css.parts}>
      <Part title="O que acontece agora">
        <List type="ordered" spacing="xs">
          {passosDe(protocolado).map((passo) => (
            <List.Item key={passo}>{passo}</List.Item>
          ))}
        </List>
      </Part>
      <Part title="Quem foi avisado">
        {avisados.length > 0 ? (
          <List spacing="xs">
            {avisados.map((parte) => (
              <List.Item key={parte.id}>{avisadaEm(parte)}</List.Item>
            ))}
          </List>
        ) : (
          <Text>
            {custa.situacao === 'P'
              ? 'As mensagens às partes estão sendo preparadas.'
              : 'Ninguém ainda: as partes só são avisadas depois do pagamento.'}
          </Text>
        )}
      </Part>
    </div>
  )
  return (
    <Card component="section" aria-labelledby={heading} className={css.card ?? ''} mb="xl">
      <div className={css.head}>
        <IconCircleCheck size={24} stroke={1.6} aria-hidden className={css.icon ?? ''} />
        <div className={css.words}>
          <Title order={2} id={heading}>
            {nomeDe(procedimento)} protocolado
          </Title>
          <Text c="dimmed">
            Em <DateTime value={protocolado_em} />
          </Text>
        </div>
        <CloseButton
          size="lg"
          aria-label="Fechar este aviso"
          disabled={fechar.isPending}
          onClick={() => fechar.send({ params: procedimento })}
        />
      </div>
      <Stack gap="lg">
        <CustaDoProtocolo protocolado={protocolado} />
        {novo ? passos : <Folded label="O que acontece agora e quem foi avisado">{passos}</Folded>}
        <Group gap="sm">
          <LinkButton to={detalhesDe(procedimento)} variant="default">
            abrir o {TIPOS[procedimento.tipo].um}
          </LinkButton>
          <LinkButton to={leitorDe(procedimento, { documento: recibo_id })} variant="default">
            recibo de protocolo
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </div>
)
