import { TIPOS } from '@concordia/contract/rules/tipos'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import { Button, Card, Text, Title } from '@mantine/core'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from '../Fila.module.css'
import { type Ato, enderecosOf, porqueOf, QUEM, situacaoOf } from './texts.ts'

interface RetidosCardProps {
  retidos: AvisosRetidos
  onDecidir: (ato: Ato) => void
}

/** The notices of one procedimento that wait for one reason: why, from whom, what, to how many addresses. */
export function RetidosCard({ retidos, onDecidir }: RetidosCardProps) {
  const { procedimento, por, quem, atos, enderecos, mensagens, desde } = retidos
  const heading = `retidos-${procedimento.id}-${por}`
  const nome = nomeDe(procedimento)
  const { um } = TIPOS[procedimento.tipo]
  const acao = (ato: Ato, botao: string, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      aria-label={`${botao}: ${nome}, ${porqueOf(por)}`}
      onClick={() => onDecidir(ato)}
    >
      {botao}
    </Button>
  )
  return (
    <Card component="article" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {nome}: {porqueOf(por)}
      </Title>
      <Text mt={6}>{situacaoOf(retidos)}</Text>
      <dl className={`${css.facts} ${layout.terms}`}>
        <div>
          <dt>{QUEM[por]}</dt>
          <dd>{quem.join(', ') || 'Não se sabe'}</dd>
        </div>
        <div>
          <dt>Endereços que esperam</dt>
          <dd className="numeric">{enderecos.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>E-mails que esperam</dt>
          <dd className="numeric">{mensagens.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>Esperam desde</dt>
          <dd>
            <DateTime value={desde} />
          </dd>
        </div>
      </dl>
      <div className={css.detalhes}>
        <Folded label="Ver o que esses e-mails dizem">
          <ul className={css.atos}>
            {atos.map(({ assunto, descricao, quando, enderecos }) => (
              <li key={`${quando} ${assunto} ${descricao}`}>
                <div>
                  {descricao && !assunto.toLowerCase().endsWith(descricao.toLowerCase()) ? `${assunto}: “${descricao}”` : assunto}
                </div>
                <Text size="sm" c="dimmed">
                  <DateTime value={quando} />, {enderecosOf(enderecos)}
                </Text>
              </li>
            ))}
          </ul>
        </Folded>
        <TextLink to={detalhesDe(procedimento)}>Abrir o {um}</TextLink>
      </div>
      <div className={layout.actsBelow}>
        {acao('liberar', 'liberar envio', 'default')}
        {por === 'enderecos' && acao('limite', 'aumentar limite', 'default')}
        {acao('descartar', 'descartar', 'subtle')}
      </div>
    </Card>
  )
}
