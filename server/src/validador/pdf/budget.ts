import { ArquivoRecusado, type Limites } from '../laudo.ts'

/** Counts the work done for one file, and ends it when a limit is passed. */
export class Budget {
  readonly limits: Limites
  private readonly deadline: number
  private objects = 0
  private inflated = 0
  private steps = 0

  constructor(limits: Limites) {
    this.limits = limits
    this.deadline = performance.now() + limits.tempoMs
  }

  /** @throws ArquivoRecusado */
  object(): void {
    if (++this.objects > this.limits.objetos) throw new ArquivoRecusado('limite')
    this.step()
  }

  /** How many bytes may still be inflated. */
  get inflatable(): number {
    return Math.max(0, this.limits.inflados - this.inflated)
  }

  inflate(bytes: number): void {
    this.inflated += bytes
    if (this.inflated > this.limits.inflados) throw new ArquivoRecusado('limite')
  }

  /** Called often in long work. */
  step(): void {
    if ((++this.steps & 0xff) === 0) this.checkTime()
  }

  checkTime(): void {
    if (performance.now() > this.deadline) throw new ArquivoRecusado('limite')
  }
}
