import { trabalhos } from '@concordia/contract/secretaria/calls'
import type { Trabalho } from '@concordia/contract/secretaria/schemas/auditoria'
import { Button, Card, Title } from '@mantine/core'
import { isUnanswered } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { Folded } from '../../ui/page/Folded.tsx'
import { ServerReply } from '../../ui/page/states/ServerReply.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Dados } from '../Dados.tsx'
import css from '../Fila.module.css'
import { NOMES_DOS_DADOS } from './texts.ts'

interface TrabalhoCardProps {
  trabalho: Trabalho
  onDescartar: () => void
}

/** One job that failed for good or goes on failing: its purpose, when and why it failed, and its data. */
export function TrabalhoCard({ trabalho, onDescartar }: TrabalhoCardProps) {
  const { id, descricao, tentativas, erro, dados, created_at, falhou_em, tentara_em } = trabalho
  const heading = `trabalho-${id}`
  const readWithFocus = useReadWithFocus()
  const repetir = useCommand(trabalhos.repetir, {
    // A retried job is listed again if it fails again.
    again: true,
    onSuccess: async ({ message }) => {
      notify.success(message)
      await readWithFocus()
    },
    onError: async (error) => {
      if (error.status === 409 || isUnanswered(error)) await readWithFocus()
    },
  })
  return (
    <Card component="article" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {descricao}
      </Title>
      <dl className={`${css.facts} ${layout.terms}`}>
        <div>
          <dt>Falhou em</dt>
          <dd>
            <DateTime value={falhou_em} />
          </dd>
        </div>
        <div>
          <dt>Nova tentativa</dt>
          <dd>{tentara_em ? <DateTime value={tentara_em} /> : 'Não será tentado de novo sozinho'}</dd>
        </div>
        <div>
          <dt>Pedido em</dt>
          <dd>
            <DateTime value={created_at} />
          </dd>
        </div>
        <div>
          <dt>Tentativas</dt>
          <dd className="numeric">{tentativas}</dd>
        </div>
        <div>
          <dt>Número do trabalho</dt>
          <dd className="numeric">{id}</dd>
        </div>
      </dl>
      <div className={css.detalhes}>
        {erro && (
          <Folded label="Ver o último erro">
            <ServerReply text={erro} label="Ver o texto inteiro" />
          </Folded>
        )}
        {Object.keys(dados).length > 0 && (
          <Folded label="Ver os dados do trabalho">
            <Dados dados={dados} nomeDe={(key) => NOMES_DOS_DADOS[key] ?? key} />
          </Folded>
        )}
      </div>
      <div className={layout.actsBelow}>
        <Button
          variant="default"
          loading={repetir.isPending}
          aria-label={`repetir: ${descricao}, trabalho ${id}`}
          onClick={() => repetir.send({ params: { id }, body: {} })}
        >
          repetir
        </Button>
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`descartar: ${descricao}, trabalho ${id}`}
          onClick={onDescartar}
        >
          descartar
        </Button>
      </div>
    </Card>
  )
}
