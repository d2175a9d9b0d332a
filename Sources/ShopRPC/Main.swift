import Glibc

@main enum Main {
  static func main() throws {
    exit(try Service.run(Options()))
  }
}
