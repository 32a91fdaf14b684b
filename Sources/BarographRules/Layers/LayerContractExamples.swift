/// The layers of one small application, right and wrong, in Objective-C and in Swift.
let layerContractExamples = [
  Example(
    "What facades, adapters and data sources show, in Objective-C",
    """
    //- App/VacancyFacade.h
    #import <Foundation/Foundation.h>
    @interface VacancyFacade : NSObject
    + (instancetype)facadeWithName:(NSString *)name;  // expect: layer_contract LY-03
    - (RACSignal *)vacancies;
    - (NSArray *)loaded;  // expect: layer_contract LY-04
    - (void)loadWithCompletion:(void (^)(NSArray *))completion;  // expect: layer_contract LY-04b
    - (void)cancel;
    @end
    // proves: S4.16, S4.20
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "The same in Swift",
    """
    import Combine

    final class VacancyAdapter {
      static func make() -> VacancyAdapter { VacancyAdapter() }  // expect: layer_contract LY-03
      func vacancies() -> AnyPublisher<[String], Never> { fatalError() }
      func pages() async -> [String] { [] }
      func count() -> Int { 0 }  // expect: layer_contract LY-04
      func load(completion: @escaping ([String]) -> Void) {}  // expect: layer_contract LY-04b
      func cancel() {}
      private func help() -> Int { 0 }
    }
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Shared instances, and a facade that a container makes anew each time",
    """
    import Swinject

    final class VacancyApi {
      static let shared = VacancyApi()  // expect: layer_contract LY-05
      private init() {}
    }
    final class VacancyAdapter {
      func load() { _ = VacancyApi.shared }  // expect: layer_contract LY-05
    }
    final class VacancyFacade {
      static let shared = VacancyFacade()  // expect: layer_contract LY-08
      private init() {}
    }
    final class CityFacade {}
    final class NewsFacade {}
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(CityFacade.self) { _ in CityFacade() }  // expect: layer_contract LY-08
        container.register(NewsFacade.self) { _ in NewsFacade() }.inObjectScope(.container)
      }
    }
    let assembler = Assembler([AppAssembly()])
    // proves: S4.22, S4.24
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Links downwards: one property each, required by the class, hidden in its extension",
    """
    //- App/Vacancy.h
    @interface VacancyApi : NSObject
    @end
    @interface VacancyAdapter : NSObject
    @property (nonatomic, strong) VacancyApi *openApi;  // expect: layer_contract LY-07
    @end
    @interface VacancyFacade : NSObject
    @end
    //- App/Vacancy.m
    #import "Vacancy.h"
    @interface VacancyFacade ()
    @property (nonatomic, strong) VacancyAdapter *vacancyAdapter;
    @property (nonatomic, strong) VacancyAdapter *cityAdapter;  // expect: layer_contract LY-07
    @property (nonatomic, strong) NSArray<VacancyAdapter *> *adapters;  // expect: layer_contract LY-06
    @end
    @implementation VacancyFacade
    objection_requires(@"vacancyAdapter")
    @end
    @implementation VacancyAdapter
    objection_requires_sel(@selector(openApi))
    @end
    // proves: S4.15, S4.21, S4.23
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Models above, dictionaries below, formatting in the view model, no UIKit below it",
    """
    //- App/Vacancy.h
    #import <Mantle/Mantle.h>
    @interface Vacancy : MTLModel
    @end
    //- App/VacancyAdapter.h
    #import <Foundation/Foundation.h>
    @interface VacancyAdapter : NSObject
    - (RACSignal *)signalOf:(Vacancy *)vacancy;  // expect: layer_contract LY-09
    @end
    //- App/VacancyAdapter.m
    #import "VacancyAdapter.h"
    @implementation VacancyAdapter
    - (NSString *)text:(NSDate *)date { return [[NSDateFormatter new] stringFromDate:date]; }  // expect: layer_contract LY-09
    @end
    //- App/VacancyApi.h
    #import <UIKit/UIKit.h>
    @interface VacancyApi : NSObject  // expect: layer_contract LY-09
    @end
    //- App/VacancyFacade.h
    @interface VacancyFacade : NSObject
    - (RACSignal *)signalOf:(Vacancy *)vacancy;
    @end
    //- App/VacancyViewModel.h
    #import <UIKit/UIKit.h>
    @interface VacancyViewModel : NSObject
    - (NSString *)titleOf:(Vacancy *)vacancy;
    - (void)show:(NSDictionary *)vacancy;  // expect: layer_contract LY-09
    @end
    //- App/VacancyViewModel.m
    @implementation VacancyViewModel
    - (NSString *)titleOf:(Vacancy *)vacancy { return [[NSDateFormatter new] stringFromDate:vacancy.date]; }
    @end
    //- App/VacancyViewController.m
    @interface VacancyViewController : UIViewController
    @end
    @implementation VacancyViewController
    - (void)load { [NSJSONSerialization JSONObjectWithData:self.data options:0 error:nil]; }  // expect: layer_contract LY-10
    @end
    // proves: S4.6, S4.7, S4.9, S4.11, S4.12
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Who decides, how simple a data source is, and who asks the container",
    """
    import Swinject

    final class ApiAdapter {}
    final class FileAdapter {}
    final class VacancyFacade {
      private let api: ApiAdapter
      private let file: FileAdapter
      init(api: ApiAdapter, file: FileAdapter) {
        self.api = api
        self.file = file
      }
      func choose(isAuthorised: Bool) { if isAuthorised { print(api) } else { print(file) } }
    }
    final class VacancyViewModel {
      private let api: ApiAdapter
      private let file: FileAdapter
      init(
        api: ApiAdapter,  // expect: layer_contract LY-11
        file: FileAdapter
      ) {
        self.api = api
        self.file = file
      }
    }
    final class VacancyApi {  // expect: layer_contract LY-13
      func load(_ page: Int) {
        if page > 3 { print(1) }
        if page > 4 { print(2) }
      }
    }
    final class CityFacade {
      func load(_ container: Container) {
        _ = container.resolve(ApiAdapter.self)  // expect: layer_contract LY-15
      }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(ApiAdapter.self) { _ in ApiAdapter() }
      }
    }
    let assembler = Assembler([AppAssembly()])
    // proves: S4.5, S4.10
    //- .barograph.yml
    rules:
      layer_contract: {max_branches: 1}
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Tests replace what a type uses; a type without tests, and a link that they leave",
    """
    final class VacancyApi {}
    final class CityAdapter {  // expect: layer_contract LY-12
      init(api: VacancyApi) {}
    }
    final class VacancyAdapter {  // expect: layer_contract LY-12
      init(api: VacancyApi) {}
    }
    class NewsAdapter {
      init() {}
    }
    final class NewsFacade {
      init(adapter: NewsAdapter) {}
    }
    //- AppTests/Tests.swift
    import XCTest

    final class FakeAdapter: NewsAdapter {}
    final class NewsFacadeTests: XCTestCase {
      func testNews() { _ = NewsFacade(adapter: FakeAdapter()) }
    }
    final class NewsAdapterTests: XCTestCase {
      func testNews() { _ = NewsAdapter() }
    }
    final class VacancyAdapterTests: XCTestCase {
      func testVacancies(_ adapter: VacancyAdapter) {}
    }
    // proves: S4.17, S4.19
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Without the preset layers have an order and nothing else",
    """
    final class VacancyFacade {
      static func make() -> VacancyFacade { VacancyFacade() }
      func count() -> Int { 0 }
    }
    final class VacancyApi {
      static let shared = VacancyApi()
    }
    //- .barograph.yml
    layers:
      - name: Facade
        types: ["*Facade"]
      - name: DataSource
        types: ["*Api"]
    """),
]
