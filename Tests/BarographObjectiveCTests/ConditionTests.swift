import BarographModel
import BarographObjectiveC
import Testing

@Suite("#if in Objective-C")
struct ConditionTests {
  @Test("Every branch is kept with its condition; dead ones and guards are not")
  func branches() {
    expect(
      header:
        """
        #ifndef STORE_H
        #define STORE_H
        @interface Store : NSObject
        #if 0
        - (void)dead;
        #endif
        #if DEBUG && X
        - (void)debug;
        #elif OTHER
        - (void)other;
        #else
        - (void)release;
        #endif
        - (void)always;
        @end
        #endif
        """,
      """
      classType Store < NSObject [public]
        function debug #if DEBUG&&X [requirement]
        function other #if OTHER [requirement]
        function release #if else [requirement]
        function always [requirement]
      """)
  }

  @Test(
    "What is disabled need not be code; what only a condition leaves out does",
    arguments: ["#if 0": true, "#if OLD": false])
  func disabledText(condition: String, isWhole: Bool) {
    let source = """
      @implementation Names
      - (void)all {
        [a b];
      \(condition)
        [c say:"old];
      #endif
      }
      @end
      """
    var names = NameTable()
    #expect((lowerObjectiveC(source, .implementation, names: &names).firstError < 0) == isWhole)
  }

  @Test("Statements under a condition stand in a scope of their own")
  func statementsUnderConditions() {
    expect(
      """
      @implementation Store
      - (void)run {
        [a b];
      #ifdef FAKE
        [fake run];
      #if DEEP
        [deep run];
      #endif
      #else
        [real run];
      #endif
        [c d];
      }
      @end
      """,
      """
      extensionOf Store
        function run
          expression: a.b
          conditional if defined(FAKE)
            expression: fake.run
            conditional if DEEP
              expression: deep.run
          conditional if else
            expression: real.run
          expression: c.d
      """)
  }

  @Test("Of branches that leave brackets open only one is read")
  func unbalanced() {
    expect(
      """
      #ifdef __cplusplus
      extern "C" {
      #endif
      #if MAC
      @interface View : NSView
      #else
      @interface View : UIView
      #endif
      - (void)draw;
      @end
      @implementation View
      - (void)draw {
      #if A
        if (a) {
      #else
        if (b) {
      #endif
          [x y];
        }
      }
      @end
      #ifdef __cplusplus
      }
      #endif
      """,
      """
      classType View < NSView #if MAC
        function draw [requirement]
      extensionOf View
        function draw
          conditional if A
            block [branch]
              condition: a
              block
                expression: x.y
      """)
  }
}
