import { indicacao } from '@concordia/contract/arbitragem/indicacao/calls'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Designado, FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { enderecoMostrado } from '@concordia/contract/values/contato/email'
import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import css from './Painel.module.css'

const SITUACOES: Record<Designado['situacao'], { palavra: string; tone: Tone }> = {
  pendente: { palavra: 'Aguarda resposta', tone: 'waiting' },
  aceita: { palavra: 'Aceitou', tone: 'active' },
  recusada: { palavra: 'Recusou', tone: 'refused' },
  substituida: { palavra: 'Encerrada', tone: 'quiet' },
}

interface DesignadosProps {
  tipo: Tipo
  id: number
  ficha: FichaDaSecretaria
  onSubstituir: (designado: Designado) => void
}

/** The people who conduct it and since when; former ones are collapsed. */
export function Designados({ tipo, id, ficha: { designados, vagas, atos }, onSubstituir }: DesignadosProps) {
  const { titulos } = PAPEIS[TIPOS[tipo].papel]
  const atuais = designados.filter(({ situacao }) => situacao === 'pendente' || situacao === 'aceita')
  const anteriores = designados.filter((designado) => !atuais.includes(designado))
  const substituivel = atos.some(({ ato, impedido }) => ato === 'substituir' && impedido === null)
  return (
    <section aria-label={titulos}>
      <Title order={3}>{titulos}</Title>
      <ul className={css.list}>
        {atuais.map((designado) => (
          <Linha key={designado.id} designado={designado}>
            {vagas.total === 3 && !designado.presidente && (
              <CommandButton
                size="compact-sm"
                variant="default"
                command={indicacao.presidente}
                input={{ params: { id }, body: { arbitro_id: designado.user.id } }}
                again
                aria-label={`tornar ${designado.user.name} presidente`}
              >
                tornar presidente
              </CommandButton>
            )}
            {substituivel && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`substituir ${designado.user.name}`}
                aria-haspopup="dialog"
                onClick={() => onSubstituir(designado)}
              >
                substituir
              </Button>
            )}
          </Linha>
        ))}
        {vagas.livres > 0 && (
          <li className={css.row}>
            <span className={layout.soft}>{vagas.livres === 1 ? '1 vaga livre' : `${vagas.livres} vagas livres`}</span>
          </li>
        )}
      </ul>
      {anteriores.length > 0 && (
        <details className={css.anteriores}>
          <summary>Designações anteriores ({anteriores.length})</summary>
          <ul className={css.list}>
            {anteriores.map((designado) => (
              <Linha key={designado.id} designado={designado} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Linha({
  designado: { user, situacao, created_at, bloqueado, motivo_da_recusa, presidente },
  children,
}: {
  designado: Designado
  children?: ReactNode
}) {
  const { palavra, tone } = SITUACOES[situacao]
  return (
    <li className={css.row}>
      <div className={css.who}>
        <div>
          {user.name}
          {presidente && <strong> (presidente)</strong>}
        </div>
        <div className={layout.soft}>{enderecoMostrado(user.email)}</div>
        <div className={layout.soft}>
          desde <DateTime value={created_at} as="day" />
        </div>
        {motivo_da_recusa !== null && (
          <div className={css.motivo}>
            <strong>Motivo da recusa:</strong> {motivo_da_recusa}
          </div>
        )}
        {bloqueado && (
          <div className={layout.soft}>
            <strong>A conta está bloqueada:</strong> esta pessoa não consegue entrar.
          </div>
        )}
      </div>
      <div className={css.side}>
        <Chip tone={tone}>{palavra}</Chip>
        {children}
      </div>
    </li>
  )
}
